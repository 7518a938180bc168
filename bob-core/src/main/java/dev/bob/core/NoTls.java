package dev.bob.core;

import java.security.KeyManagementException;
import java.security.SecureRandom;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLContextSpi;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocketFactory;
import javax.net.ssl.SSLSessionContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import org.jspecify.annotations.Nullable;

/// A context for HTTP clients that only ever speak to `http:` addresses. An HTTP client wants one when it is made; the
/// default one reads all the certificates of the machine, and any other works out the ciphers that it could use. Together
/// that takes longer than the first request.
public final class NoTls extends SSLContext {

    private NoTls() {
        super(new Nothing(), null, "none");
    }

    /// @return a context in which nothing can be sent encrypted, or received
    public static SSLContext context() {
        return new NoTls();
    }

    private static final class Nothing extends SSLContextSpi {

        private static final String REFUSED = "This client is for http: addresses only.";

        @Override
        protected void engineInit(
                KeyManager @Nullable [] keys,
                TrustManager @Nullable [] trust,
                @Nullable SecureRandom random)
                throws KeyManagementException {
            throw new KeyManagementException(REFUSED);
        }

        @Override
        protected SSLParameters engineGetDefaultSSLParameters() {
            return new SSLParameters();
        }

        @Override
        protected SSLParameters engineGetSupportedSSLParameters() {
            return new SSLParameters();
        }

        @Override
        protected SSLSocketFactory engineGetSocketFactory() {
            throw new UnsupportedOperationException(REFUSED);
        }

        @Override
        protected SSLServerSocketFactory engineGetServerSocketFactory() {
            throw new UnsupportedOperationException(REFUSED);
        }

        @Override
        protected SSLEngine engineCreateSSLEngine() {
            throw new UnsupportedOperationException(REFUSED);
        }

        @Override
        protected SSLEngine engineCreateSSLEngine(String host, int port) {
            throw new UnsupportedOperationException(REFUSED);
        }

        @Override
        protected SSLSessionContext engineGetServerSessionContext() {
            throw new UnsupportedOperationException(REFUSED);
        }

        @Override
        protected SSLSessionContext engineGetClientSessionContext() {
            throw new UnsupportedOperationException(REFUSED);
        }
    }
}
