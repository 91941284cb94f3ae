import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';

const Edge = lazy(() => import('./toasts-edge.js'));
const REST_MS = 10_000;

/**
 * Shows toasts. Not part of the first page: it loads with the first toast, or after the page has been open for a while, so that it is there
 * when the server is unreachable.
 */
export function Toasts() {
  const { notifications } = useNotifications();
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(true);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  // Once loaded it stays, so that the last toast can fade out.
  if (notifications.length > 0 && !rested) setRested(true);
  if (!rested) return null;
  return (
    <Suspense fallback={null}>
      <Edge />
    </Suspense>
  );
}
