import type { ExportFormat } from '@rostrum/contract';
import { Braces, CodeXml, FileArchive, FileText, Film, Hash, Image, Presentation, TextAlignStart } from 'lucide-react';
import { messages } from '../../messages/index.ts';
import type { LucideIcon } from '../../ui/icon.tsx';

const words = () => messages.exports.options;

/** An option of one format, by its name in the request. */
export type FormatOption =
  | {
      readonly kind: 'switch';
      readonly name: string;
      readonly label: string;
      readonly hint?: string;
      readonly usual: boolean;
    }
  | {
      readonly kind: 'select';
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly id: string; readonly label: string }[];
      readonly usual: string;
    };

interface FormatLook {
  readonly icon: LucideIcon;
  readonly options: readonly FormatOption[];
  /** Notes and the author's name can stand in it. */
  readonly holdsWords: boolean;
}

const choices = (of: Readonly<Record<string, string>>) => Object.entries(of).map(([id, label]) => ({ id, label }));
const steps = () =>
  ({
    kind: 'switch',
    name: 'fragments',
    label: words().fragments,
    hint: words().fragmentsHint,
    usual: false,
  }) as const;
/** Of what plays: a show has its steps anyhow. */
const printedSteps = (): FormatOption => ({ ...steps(), hint: words().fragmentsPrinted });
const controls = (): FormatOption => ({ kind: 'switch', name: 'controls', label: words().controls, usual: true });
const width = (): FormatOption => ({
  kind: 'select',
  name: 'width',
  label: words().width,
  options: choices(words().widths),
  usual: '1920',
});
const SECONDS = [3, 5, 8, 10, 15, 20, 30];
const still = (icon: LucideIcon): FormatLook => ({ icon, options: [], holdsWords: true });

/** What each format looks like, and its own options. Which are had is the server's to say. */
export const formatLooks = (): Readonly<Record<ExportFormat, FormatLook>> => ({
  pdf: {
    icon: FileText,
    options: [
      { kind: 'select', name: 'layout', label: words().layout, options: choices(words().layouts), usual: 'slides' },
      { kind: 'select', name: 'page', label: words().page, options: choices(words().pages), usual: 'slide' },
      steps(),
    ],
    holdsWords: true,
  },
  pptx: still(Presentation),
  zip: { icon: FileArchive, options: [controls(), printedSteps()], holdsWords: true },
  html: { icon: CodeXml, options: [controls(), printedSteps()], holdsWords: true },
  markdown: still(Hash),
  text: still(TextAlignStart),
  json: still(Braces),
  png: { icon: Image, options: [width()], holdsWords: false },
  webp: { icon: Image, options: [width()], holdsWords: false },
  mp4: {
    icon: Film,
    options: [
      { kind: 'select', name: 'height', label: words().height, options: choices(words().heights), usual: '1080' },
      {
        kind: 'select',
        name: 'seconds',
        label: words().seconds,
        options: SECONDS.map((seconds) => ({ id: String(seconds), label: words().secondsOf(seconds) })),
        usual: '5',
      },
    ],
    holdsWords: false,
  },
});
