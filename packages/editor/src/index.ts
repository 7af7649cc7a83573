import './ui/kit/kit.css';
import './ui/editor.css';

export type { PageSession } from './ui/page-session.ts';
export { DeckEditor, type DeckEditorProps } from './ui/deck-editor.tsx';
export type { CommentMark, CommentsPlace } from './ui/comments.tsx';
export type { DeckRoom, ImportPlace } from './ui/imports.tsx';
export type { PresentPlace } from './ui/editor-context.tsx';
export type { PeopleHere } from './core/index.ts';
export type { LeaveGuard } from './ui/leaving/leaving.ts';
