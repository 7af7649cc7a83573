import type { Theme } from '@rostrum/contract';
import { lookOf } from '@rostrum/editor/theme-look';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { messages } from '../../../messages/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { THEMES_PATH } from '../theme-paths.ts';
import { PreviewPanel } from './preview-panel.tsx';
import './theme-editor.css';

const words = () => messages.themes.editor;

/** A theme to who uses it and does not change it. */
export function ThemeShown({ theme, isEnterprise }: { readonly theme: Theme; readonly isEnterprise: boolean }) {
  const look = useMemo(() => lookOf(theme), [theme]);
  return (
    <main id="content" className="theme-edit" tabIndex={-1}>
      <div className="theme-bar">
        <LinkButton kind="quiet" icon={ArrowLeft} to={THEMES_PATH}>
          {messages.themes.title}
        </LinkButton>
        <h1 className="ui-clip">{theme.name}</h1>
      </div>
      <p className="ui-note theme-shown-note">{isEnterprise ? words().onlyManagers : messages.themes.needsPlan}</p>
      <PreviewPanel look={look} />
    </main>
  );
}
