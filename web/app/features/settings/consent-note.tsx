import { messages } from '../../messages/index.ts';

const words = () => messages.cloud.outcome;

interface ConsentNoteProps {
  /** Of the service, where there is one. */
  readonly name: string | undefined;
  /** As it stands in the address: the name of a message, never words, so that nobody can put words into this page. */
  readonly outcome: string | null;
}

/** What became of asking a service for consent. */
export function ConsentNote({ name, outcome }: ConsentNoteProps) {
  const said = words();
  if (name === undefined || outcome === null || !Object.hasOwn(said, outcome)) return null;
  const isGood = outcome === 'connected';
  return (
    <p className={`ui-note ${isGood ? 'ui-note-good' : 'ui-note-bad'}`} role={isGood ? 'status' : 'alert'}>
      {said[outcome as keyof typeof said](name)}
    </p>
  );
}
