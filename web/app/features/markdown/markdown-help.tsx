import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';

const words = () => messages.markdown;

/** What can be written, with lines to try. */
export function MarkdownHelp({ onPutIn }: { readonly onPutIn: (source: string) => void }) {
  return (
    <section className="markdown-help" aria-labelledby="markdown-help">
      <h2 id="markdown-help">{words().helpTitle}</h2>
      <p>{words().helpText}</p>
      <ul>
        {(Object.keys(words().help) as (keyof typeof messages.markdown.help)[]).map((key) => {
          const { title, text } = words().help[key];
          const source = words().examples[key];
          return (
            <li key={key}>
              <h3>{title}</h3>
              <p>{text}</p>
              {/* Focusable, so that long lines scroll by keys. */}
              <pre tabIndex={0}>{source}</pre>
              <Button size="s" aria-label={words().putInNamed(title)} onPress={() => onPutIn(source)}>
                {words().putIn}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
