import { type MediaSource, readMediaSources } from '@rostrum/contract';
import { useScreen } from './editor-context.tsx';

/** Where somebody wants pictures, films and sounds to come from. What is pasted or dropped comes in any way. */
export function useMediaSources(): ReadonlySet<MediaSource> {
  const { user } = useScreen();
  return new Set(readMediaSources(user.settings.media_sources));
}
