/**
 * Runs something while the address has no query. reveal.js takes every option from the query, above those that it is
 * given, and has no switch for that: a link of a stranger's could turn on anything. It reads the query while it is
 * initialised, which is synchronous; nobody else gets to run in between. The history entry keeps its state. A document
 * of an opaque origin may not change its address in every browser, and there is nothing of ours there to turn on.
 */
export function withQuietAddress<T>(run: () => T): T {
  const { pathname, search, hash } = window.location;
  if (search === '' || window.origin === 'null') return run();
  window.history.replaceState(window.history.state, '', pathname + hash);
  try {
    return run();
  } finally {
    window.history.replaceState(window.history.state, '', pathname + search + hash);
  }
}
