import { useEffect, useState } from 'react';

/** What has been asked before, by address: uploads never change. */
const known = new Map<string, Promise<boolean>>();

/** Whether the picture at an address of this server is SVG. */
function isSvgPicture(src: string): Promise<boolean> {
  const asked = known.get(src);
  if (asked !== undefined) return asked;
  const answer = fetch(src, { method: 'HEAD' }).then(
    ({ ok, headers }) => ok && headers.get('content-type')?.startsWith('image/svg+xml') === true,
    () => {
      // Without a network nobody knows: it is asked again.
      known.delete(src);
      return false;
    },
  );
  known.set(src, answer);
  return answer;
}

/** Pictures of other servers cannot be read by a page of ours. */
function isOwn(src: string): boolean {
  return src !== '' && new URL(src, window.location.href).origin === window.location.origin;
}

/** Whether the picture is an SVG that can be read; false until that is known. */
export function useIsSvg(src: string): boolean {
  const [found, setFound] = useState<{ readonly src: string; readonly isSvg: boolean } | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (isOwn(src))
      void isSvgPicture(src).then((isSvg) => {
        if (isCurrent) setFound({ src, isSvg });
      });
    return () => {
      isCurrent = false;
    };
  }, [src]);
  return found?.src === src && found.isSvg;
}

/** The source of the SVG at an address; null where it cannot be had. */
export async function fetchSvg(src: string): Promise<string | null> {
  try {
    const answer = await fetch(src);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}
