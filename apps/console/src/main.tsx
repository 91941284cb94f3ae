import './shell/library.css';
import './shell/typeface.css';
import './shell/shell.css';
import './shell/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { beginInLanguage } from './languages/choice.js';
import { nonce } from './shell/nonce.js';

// The library that locks scrolling adds a style element, and takes the nonce from this variable.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
// Not awaited at the top level, since the bundler would then split this file's chunk into fifty.
void beginInLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
