import type { PublicUser } from '@rostrum/contract';
import { useScreen, useSlice } from '../editor-context.tsx';
import { colourHere } from './colour-here.ts';
import { Face } from './face.tsx';

/** The picture of somebody who may not be here. */
export function UserFace({ user, size }: { user: PublicUser; size: 18 | 28 }) {
  const { editor } = useScreen();
  const people = useSlice(editor.presence.people);
  return <Face person={{ user, colour: colourHere(people, user.id), status: 'viewing' }} size={size} />;
}
