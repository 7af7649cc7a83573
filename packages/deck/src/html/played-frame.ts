/**
 * What a deck's scripts may do beside running: a click may open a window of its own, and forms tell
 * them what was typed.
 */
export const PLAYED_SANDBOX = 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-forms';

/**
 * Attributes of the frame in which a deck plays with its scripts. `title`: what it is called for who does not see it.
 */
export function playedFrame(src: string, title: string): Readonly<Record<string, string>> {
  return { src, title, sandbox: PLAYED_SANDBOX, allow: 'fullscreen; autoplay', referrerpolicy: 'no-referrer' };
}
