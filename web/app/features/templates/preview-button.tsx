import { Eye } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import { IconButton } from '../../ui/button.tsx';
import type { Choice } from './choice.ts';

interface PreviewButtonProps {
  readonly choice: Choice;
  readonly onPreview: (choice: Choice) => void;
}

/** Shows the deck behind a thumbnail, playing. Not there for a blank one. */
export function PreviewButton({ choice, onPreview }: PreviewButtonProps) {
  const words = messages.templates;
  if (choice.previews === null) return null;
  return (
    <IconButton
      label={words.preview}
      name={words.previewNamed(choice.title)}
      icon={Eye}
      size="s"
      placement="top"
      onPress={() => onPreview(choice)}
    />
  );
}
