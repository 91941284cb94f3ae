import './shell/library.css';
import './shell/typeface.css';
import './shell/shell.css';
import './shell/print.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { beginInLanguage } from './languages/choice.js';
import { nonce } from './shell/nonce.js';

// Locks of scrolling add a style element of their own and look for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce });

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');
// Not awaited at the top: the bundler would split this file's chunk into fifty.
void beginInLanguage().then(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
