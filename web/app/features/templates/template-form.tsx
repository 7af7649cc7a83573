import { useId } from 'react';
import type { Choice } from './choice.ts';
import { startAction } from './start-from.ts';
import { PreviewButton } from './preview-button.tsx';
import { TemplateFacts, TemplatePicture } from './template-picture.tsx';

interface TemplateFormProps {
  readonly choice: Choice;
  readonly onPreview: (choice: Choice) => void;
}

/** A thumbnail that sends the form around it to where its deck begins. */
export function TemplateForm({ choice, onPreview }: TemplateFormProps) {
  const { start } = choice;
  const take = useId();
  const field =
    choice.theme !== null && choice.context === 'theme'
      ? { name: 'deck[theme_id]', value: choice.theme.id }
      : start.kind === 'blank'
        ? { name: 'deck[theme_color]', value: start.themeColor }
        : {};
  return (
    <div className="template">
      <div className="template-thumb">
        <button
          id={take}
          type="submit"
          className="template-take"
          aria-label={choice.actionName}
          data-choice={choice.key}
          formAction={startAction(start)}
          {...field}
        >
          <TemplatePicture choice={choice} />
        </button>
        {choice.previews === null ? null : (
          <div className="template-acts template-acts-page">
            <PreviewButton choice={choice} onPreview={onPreview} />
          </div>
        )}
      </div>
      {/* Whoever presses the name means the picture. */}
      <label htmlFor={take}>
        <TemplateFacts choice={choice} />
      </label>
    </div>
  );
}
