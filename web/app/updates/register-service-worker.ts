import { serviceWorkerPath } from '#contract/page-protocol.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { buildQuestion } from '#web/service-worker/build-question.ts';

/** A first visit has the connection to itself before the worker gets what it keeps, ms. */
const firstDelayMs = 3_000;
/** A page that stays open for days asks for a new version when someone comes back to it, at most so often, ms. */
const minCheckIntervalMs = 1_800_000;
/** Worker and page are on one machine; a worker of another making does not respond, ms. */
const responseTimeoutMs = 2_000;

/**
 * Registers the worker of the web and looks for new ones.
 *
 * @param workers navigator.serviceWorker
 * @param ownScript a script of this page whose name changes with every build
 * @param onNewVersion a worker of another build than this page's has become ready and serves the page
 * @returns stops looking; the worker stays
 */
export function registerServiceWorker(
  workers: ServiceWorkerContainer,
  ownScript: string,
  onNewVersion: () => void,
): () => void {
  let registration: ServiceWorkerRegistration | undefined;
  let checkedAt = Date.now();
  const isOther = async () => workers.controller !== null && (await isOfBuild(workers.controller, ownScript)) === false;
  const register = async () => {
    registration = await workers.register(serviceWorkerPath, { scope: '/', updateViaCache: 'none' });
    // A page of the server is newer than its worker where a new one is on its way, and older where one came meanwhile.
    if (!(await isOther())) return;
    await registration.update();
    if (!registration.installing && !registration.waiting && (await isOther())) onNewVersion();
  };
  // Refused where a browser keeps nothing; offline a registered one goes on.
  const start = () => void register().catch(() => undefined);
  const onChange = () => void isOther().then(other => other && onNewVersion());
  const onVisible = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < minCheckIntervalMs) return;
    checkedAt = Date.now();
    void registration?.update().catch(() => undefined);
  };
  workers.addEventListener('controllerchange', onChange);
  document.addEventListener('visibilitychange', onVisible);
  let giveUp = () => {};
  const timer = setTimeout(
    () => {
      giveUp = whenIdle(start);
    },
    workers.controller ? 0 : firstDelayMs,
  );
  return () => {
    clearTimeout(timer);
    giveUp();
    workers.removeEventListener('controllerchange', onChange);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** Null where the worker does not say. */
async function isOfBuild(worker: ServiceWorker, script: string): Promise<boolean | null> {
  const { port1, port2 } = new MessageChannel();
  try {
    return await new Promise(resolve => {
      port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
      port1.start();
      setTimeout(() => resolve(null), responseTimeoutMs);
      worker.postMessage(buildQuestion(script), [port2]);
    });
  } finally {
    port1.close();
  }
}
