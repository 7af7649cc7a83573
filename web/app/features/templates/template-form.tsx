import { Eye } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Choice } from './choice.ts';
import { startAction } from './start-from.ts';
import { TemplateFacts, TemplatePicture } from './template-picture.tsx';

const words = messages.templates;

interface TemplateFormProps {
  readonly choice: Choice;
  readonly onPreview: (choice: Choice) => void;
}

/** A thumbnail that sends the form around it to where its deck begins. */
export function TemplateForm({ choice, onPreview }: TemplateFormProps) {
  const { start } = choice;
  const field = start.kind === 'blank' ? { name: 'deck[theme_color]', value: start.themeColor } : {};
  return (
    <div className="template">
      <div className="template-thumb">
        <button
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
            <IconButton
              label={words.preview}
              name={words.previewNamed(choice.title)}
              icon={Eye}
              size="s"
              placement="top"
              onPress={() => onPreview(choice)}
            />
          </div>
        )}
      </div>
      <TemplateFacts choice={choice} />
    </div>
  );
}
