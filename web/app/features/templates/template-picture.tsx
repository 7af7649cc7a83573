import { messages } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { FirstSlide } from '../decks/first-slide.tsx';
import type { Choice } from './choice.ts';

const words = messages.templates;

/** The first slide of a choice; what is blank shows where its words will stand. */
export function TemplatePicture({ choice }: { readonly choice: Choice }) {
  const { picture, context, themeColor } = choice;
  return (
    <span className="deck-thumb" aria-hidden="true">
      {context === 'template-blank' ? (
        <span className="template-blank" data-color={themeColor}>
          {/* Part of the picture, not words of the page: they are written by the stylesheet. */}
          <b data-words={words.sampleTitle} />
          <i data-words={words.sampleSubtitle} />
        </span>
      ) : (
        <FirstSlide deck={picture} sizes="(max-width: 760px) 50vw, 240px" />
      )}
    </span>
  );
}

/** What stands below it. */
export function TemplateFacts({ choice }: { readonly choice: Choice }) {
  return (
    <p className="template-facts">
      <b className="ui-clip" title={choice.title}>
        {choice.title}
      </b>
      {choice.badge === null ? null : (
        <Badge {...(choice.badge === words.default && { tone: 'info' })}>{choice.badge}</Badge>
      )}
      <span className="ui-num">{messages.common.slides(choice.slideCount)}</span>
    </p>
  );
}
