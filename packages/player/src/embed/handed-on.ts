/**
 * The address of a view as it is handed on: without the slide, and without the proof that the password of its link was
 * given (`grant`), which is for the one who gave it.
 */
export function handedOn(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('grant');
  url.hash = '';
  return url.href;
}
