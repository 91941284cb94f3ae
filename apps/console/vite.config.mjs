import { defineConfig } from 'vite';
import { typeface } from './typeface.mjs';

export default defineConfig({
  base: '/console/',
  publicDir: false,
  plugins: [typeface],
  // The page's own policy of scripts and styles is part of the answer (apps/api/src/console/pages.ts); nothing is inlined.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      // Packages say so for servers that render; there is none here. And sax asks for Node's streams, if there are any.
      onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && !warning.message.includes('/sax/lib/sax.js') && warn(warning),
    },
  },
  // For work on the pages: `npx vite apps/console` beside a running service.
  server: { proxy: { '/console/api': 'http://127.0.0.1:3000', '/apirest': 'http://127.0.0.1:3000' } },
});
