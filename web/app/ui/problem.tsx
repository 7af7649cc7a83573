import './states.css';

/** What went wrong with something that was sent as a plain form; nothing when nothing did. */
export function Problem({ text }: { readonly text: string | null }) {
  if (text === null) return null;
  return (
    <p className="ui-note ui-note-bad" role="alert">
      {text}
    </p>
  );
}
