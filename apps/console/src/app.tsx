import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Router } from 'wouter';
import { queryClient } from './api/query-client.js';
import { useLanguage } from './languages/choice.js';
import { guardBrowser, guardNavigation } from './patterns/forms/unsent.js';
import { LoginPage } from './session/login-page.js';
import { SessionGate } from './session/session.js';
import { ErrorBoundary } from './shell/error-boundary.js';
import { nonce } from './shell/nonce.js';
import { Shell } from './shell/shell.js';
import { cssVariables, themeInWords } from './shell/theme.js';
import { Toasts } from './shell/toasts.js';

guardBrowser();

export function App() {
  // A new language redraws everything below, and keeps what people have typed.
  const language = useLanguage();
  const theme = useMemo(themeInWords, [language]);
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" getStyleNonce={() => nonce}>
      <Toasts />
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Router base="/console" aroundNav={guardNavigation}>
            <SessionGate login={<LoginPage />}>
              <Shell />
            </SessionGate>
          </Router>
        </QueryClientProvider>
      </ErrorBoundary>
    </MantineProvider>
  );
}
