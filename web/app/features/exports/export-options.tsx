import { messages } from '../../messages/index.ts';
import { Switch } from '../../ui/choices.tsx';
import { TextField } from '../../ui/field.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import type { Field } from '../../ui/use-field.ts';
import { type ExportChoice, ownOf, type WhichSlides } from './choice.ts';
import { formatLooks } from './formats.ts';
import { readSlideNumbers, writeSlideNumbers } from './slide-numbers.ts';
import { type OfferedSlide, SlidePictures } from './slide-pictures.tsx';

const words = () => messages.exports;

interface ExportOptionsProps {
  readonly choice: ExportChoice;
  readonly onChange: (part: Partial<ExportChoice>) => void;
  readonly which: WhichSlides;
  readonly onWhich: (which: WhichSlides) => void;
  readonly numbers: Field;
  /** Of the deck, as viewers see them; null: not known yet. */
  readonly slides: readonly OfferedSlide[] | null;
  /** Width of a slide by its height. */
  readonly ratio: number;
  /** A slide is shown. */
  readonly hasCurrent: boolean;
  readonly abilities: { readonly hidden: boolean; readonly notes: boolean };
}

/** What goes out, and how: the same for all formats, then what the chosen one has of its own. */
export function ExportOptions(props: ExportOptionsProps) {
  const { choice, onChange, which, onWhich, numbers, slides, ratio, hasCurrent, abilities } = props;
  const { format } = choice;
  const { holdsWords } = formatLooks()[format];
  const own = ownOf(choice, format);
  const changeOwn = (name: string, value: string | boolean) =>
    onChange({ own: { ...choice.own, [format]: { ...own, [name]: value } } });
  const kinds = (hasCurrent ? ['all', 'this', 'some'] : ['all', 'some']) as readonly WhichSlides[];
  return (
    <div className="export-options">
      {formatLooks()[format].options.map((option) =>
        option.kind === 'select' ? (
          <Select
            key={`${format} ${option.name}`}
            label={option.label}
            options={option.options}
            selected={String(own[option.name])}
            onSelect={(value) => changeOwn(option.name, value)}
          />
        ) : (
          <Switch
            key={`${format} ${option.name}`}
            isSelected={own[option.name] === true}
            onChange={(value) => changeOwn(option.name, value)}
            {...(option.hint !== undefined && { hint: option.hint })}
          >
            {option.label}
          </Switch>
        ),
      )}
      <div className="export-slides">
        <span className="ui-label" aria-hidden="true">
          {words().slides}
        </span>
        <Segments
          label={words().slides}
          options={kinds.map((id) => ({ id, label: words().slidesWhich[id] }))}
          selected={which}
          onSelect={onWhich}
        />
        {which === 'some' && slides !== null ? <SomeSlides numbers={numbers} slides={slides} ratio={ratio} /> : null}
      </div>
      {abilities.hidden && which === 'all' ? (
        <Switch hint={words().hiddenHint} isSelected={choice.hidden} onChange={(hidden) => onChange({ hidden })}>
          {words().hidden}
        </Switch>
      ) : null}
      {abilities.notes && holdsWords ? (
        <Switch hint={words().notesHint} isSelected={choice.notes} onChange={(notes) => onChange({ notes })}>
          {words().notes}
        </Switch>
      ) : null}
      {holdsWords ? (
        <Switch isSelected={choice.author} onChange={(author) => onChange({ author })}>
          {words().author}
        </Switch>
      ) : null}
    </div>
  );
}

interface SomeSlidesProps extends Pick<ExportOptionsProps, 'numbers' | 'ratio'> {
  readonly slides: readonly OfferedSlide[];
}

/** Slides by their numbers or by their pictures: either shows what the other says. */
function SomeSlides({ numbers, slides, ratio }: SomeSlidesProps) {
  const chosen = readSlideNumbers(numbers.value, slides.length) ?? [];
  return (
    <>
      <TextField
        label={words().numbers}
        name="numbers"
        field={numbers}
        hint={words().numbersHint(slides.length)}
        autoFocus
      />
      <SlidePictures
        slides={slides}
        ratio={ratio}
        chosen={chosen}
        onChange={(places) => numbers.change(writeSlideNumbers(places))}
      />
      <p className="export-hint" role="status">
        {words().chosen(chosen.length, slides.length)}
      </p>
    </>
  );
}
