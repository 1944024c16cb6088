/** The browser's service workers; undefined where it has none, and where an extension has taken the value away. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  return (navigator as Partial<Navigator>).serviceWorker;
}
