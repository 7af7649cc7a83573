import { LIMITS, type Theme } from '@rostrum/contract';
import { contrastProblems, type FontService, type ThemeLook } from '@rostrum/deck/themes';
import { lookOf } from '@rostrum/editor/theme-look';
import { ArrowLeft, Redo2, Undo2 } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useModifierKey } from '../../../format/modifier-key.ts';
import { messages } from '../../../messages/index.ts';
import { Button, IconButton, LinkButton } from '../../../ui/button.tsx';
import { ChoiceDialog } from '../../../ui/dialog.tsx';
import { LeaveQuestion } from '../../navigation/leave-question.tsx';
import { THEMES_PATH } from '../theme-paths.ts';
import { colorOfCss } from './color-of-css.ts';
import { ColorsSection } from './colors-section.tsx';
import { leftOut, readProblem } from './css-lines.ts';
import { CssSection } from './css-section.tsx';
import { GradientSection } from './gradient-section.tsx';
import { DetailsSection, FontSection, FooterSection } from './look-sections.tsx';
import { LogoSection } from './picture-sections.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { TemplatesSection } from './templates-section.tsx';
import { TextRow } from './text-row.tsx';
import type { ThemeDraft } from './theme-draft.ts';
import { type CompiledCss, useCompiledCss } from './use-compiled-css.ts';
import { useThemeForm } from './use-theme-form.ts';
import './theme-editor.css';

const words = () => messages.themes.editor;

/** A theme with everything that can be set of it on the left, and slides in it beside that, as it is just now. */
export function ThemeEditor({
  theme,
  fontServices,
}: {
  readonly theme: Theme;
  readonly fontServices: readonly FontService[];
}) {
  const form = useThemeForm(theme);
  const { draft, saved, change, settle } = form;
  const compiled = useCompiledCss(
    { kind: draft.css_kind, source: draft.css },
    { kind: saved.css_kind, source: saved.css, output: saved.css_output },
  );
  const look = useLook(theme.id, draft, compiled.output);
  const settledLook = useDeferredValue(look);
  const problems = useMemo(() => contrastProblems(settledLook, colorOfCss), [settledLook]);
  const notes = useCssNotes(draft.css, settledLook.css, form.cssProblem, compiled);
  const section = { draft, change, settle };
  const shelf = theme.of_team ? 'team' : 'own';
  const modifier = useModifierKey();
  return (
    <main id="content" className="theme-edit" tabIndex={-1}>
      <div className="theme-bar">
        <LinkButton kind="quiet" icon={ArrowLeft} to={THEMES_PATH}>
          {messages.themes.title}
        </LinkButton>
        <h1 className="ui-clip">{draft.name}</h1>
        <span className="theme-state" role="status" aria-label={words().state}>
          {words().states[form.state]}
        </span>
        <IconButton
          label={messages.common.undo}
          icon={Undo2}
          keys={[modifier, 'Z']}
          isDisabled={!form.canUndo}
          onPress={form.undo}
        />
        <IconButton
          label={words().redo}
          icon={Redo2}
          keys={[modifier, messages.common.keys.shift, 'Z']}
          isDisabled={!form.canRedo}
          onPress={form.redo}
        />
        <Button
          kind="primary"
          isPending={form.state === 'saving'}
          isDisabled={!form.isEdited}
          onPress={() => void form.save()}
        >
          {messages.common.save}
        </Button>
      </div>
      <div className="theme-columns">
        <div className="theme-form">
          <section className="theme-section" aria-label={words().name}>
            <TextRow
              label={words().name}
              value={draft.name}
              maxLength={LIMITS.themeName}
              problem={draft.name.trim() === '' ? words().needsName : null}
              onChange={(name) => change('name', { name })}
            />
            <p className="ui-hint">{words().facts(theme.of_team, theme.deck_count)}</p>
          </section>
          <ColorsSection {...section} problems={problems} />
          <FontSection {...section} shelf={shelf} fontServices={fontServices} />
          <LogoSection {...section} shelf={shelf} />
          <GradientSection {...section} shelf={shelf} />
          <FooterSection {...section} />
          <DetailsSection {...section} />
          <TemplatesSection themeId={theme.id} look={look} />
          <CssSection {...section} notes={notes} isCompiling={compiled.isRunning} />
        </div>
        <PreviewPanel look={look} />
      </div>
      <ChoiceDialog
        title={words().conflict.title}
        text={words().conflict.text}
        isOpen={form.conflict !== null}
        onCancel={() => form.conflict?.wait()}
        drop={{ label: words().conflict.theirs, run: () => void form.conflict?.takeTheirs() }}
        keep={{ label: words().conflict.mine, run: () => void form.conflict?.keepMine() }}
      />
      <LeaveQuestion isEdited={form.isEdited} save={form.save} />
    </main>
  );
}

/** The draft as slides are shown in it. */
function useLook(id: string, draft: ThemeDraft, cssOutput: string): ThemeLook {
  return useMemo(() => lookOf({ ...draft, id, css_output: cssOutput }), [id, draft, cssOutput]);
}

function useCssNotes(written: string, output: string, said: string | null, { problem, isRunning }: CompiledCss) {
  return useMemo(() => {
    // What is left out of the result of before says nothing of what is written now.
    if (isRunning) return [];
    if (problem !== null) return [problem];
    return said === null ? leftOut(written, output) : [readProblem(said)];
  }, [written, output, said, problem, isRunning]);
}
