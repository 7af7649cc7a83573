import { ownPath } from '@rostrum/contract';
import { redirect } from 'react-router';

/**
 * What a loader throws to lead on, to a path of this site alone. Nothing else in the pages
 * redirects (`.oxlintrc.json`).
 */
export function leadTo(path: string, status: 301 | 302 = 302): Response {
  return redirect(ownPath(path), status);
}
