/** Keeps the screen on, as long as the window is seen. Not every browser can, and none has to. */
export function keepAwake(): void {
  const ask = (): void => {
    if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => undefined);
  };
  ask();
  document.addEventListener('visibilitychange', ask);
}
