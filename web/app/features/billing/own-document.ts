/**
 * Pages with the provider's fields begin with a document of their own: its policy alone lets the provider's script run. Asked again for the
 * page that is open, it answers as usual.
 */
export async function withOwnDocument<T>(request: Request, serverLoader: () => Promise<T>): Promise<T> {
  const asked = new URL(request.url);
  if (asked.pathname === window.location.pathname) return serverLoader();
  window.location.assign(asked.pathname + asked.search);
  return new Promise<never>(() => undefined);
}
