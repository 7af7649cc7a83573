import { isDocument } from '@rostrum/convert';
import type { Actor } from '../../access/actor.ts';
import { authorize } from '../accounts/service.ts';

/** Before it is sent: whether somebody's plan takes what a file is called. Throws `upgrade_required`. */
export function checkName(actor: Actor, name: string): void {
  if (/\.(?:pptx?|pdf)$/i.test(name)) authorize(actor, 'import.documents', null);
}

/** Once it is here: the same by what it holds, whatever it is called. Throws `upgrade_required`. */
export function checkContent(actor: Actor, name: string, bytes: Uint8Array): void {
  if (isDocument(name, bytes)) authorize(actor, 'import.documents', null);
}
