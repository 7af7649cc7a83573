import { ApiError, MESSAGES, slugProblem } from '@rostrum/contract';
import { Sparkles } from 'lucide-react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Switch } from '../kit/switch.tsx';
import { TextEntry } from '../kit/text-field.tsx';
import { Row, Section } from './row.tsx';

const LANGUAGE = /^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)?$/;
const DESCRIPTION = 2000;

type Details = Partial<
  Record<'slug' | 'description', string> & Record<'share_notes' | 'forking_enabled' | 'export_allowed', boolean>
>;

/** What a deck is called and who may do what with it: kept in its row, and so changed at once for all its views. */
export function DeckDetails({ language, onLanguage }: { language: string; onLanguage: (language: string) => void }) {
  const { deck, setDeck, client, notices, panels } = useScreen();

  async function change(part: Details): Promise<void> {
    const before = deck;
    setDeck({ ...deck, ...part });
    try {
      const { deck: changed } = await client.call('deckUpdate', { params: { id: deck.id }, body: { deck: part } });
      setDeck(changed);
    } catch (error) {
      setDeck(before);
      const [name = ''] = Object.keys(part);
      const field = error instanceof ApiError ? (error.fields[name] ?? error.fields[`deck.${name}`]) : undefined;
      const why = field ?? (error instanceof Error ? error.message : String(error));
      notices.say(`Failed to save. ${why}`, {
        tone: 'negative',
        action: { label: 'Retry', run: () => void change(part) },
      });
    }
  }

  return (
    <Section title="Details">
      <Row label="Address">
        <TextEntry
          label="Address of the deck"
          value={deck.slug}
          problemOf={(slug) => (slug === '' ? MESSAGES.empty : slugProblem(slug))}
          onChange={(slug) => void change({ slug })}
        />
      </Row>
      <Row label="About" isTall>
        <TextEntry
          label="Description of the deck"
          isLong
          placeholder="Shown below the deck"
          maxLength={DESCRIPTION}
          value={deck.description}
          onChange={(description) => void change({ description })}
        />
        <Button
          size="s"
          kind="quiet"
          icon={Sparkles}
          onPress={() => panels.change({ assistantFor: { kind: 'description' } })}
        >
          Write with the assistant
        </Button>
      </Row>
      <Row label="Language">
        <TextEntry
          label="Language of the deck"
          placeholder="en"
          value={language}
          problemOf={(tag) => (LANGUAGE.test(tag) ? null : MESSAGES.language)}
          onChange={onLanguage}
        />
      </Row>
      <Switch
        label="Share the notes"
        hint="With everybody who may see the deck"
        isSelected={deck.share_notes}
        onChange={(share_notes) => void change({ share_notes })}
      />
      <Switch
        label="Others may fork it"
        hint="Make a copy of their own, while it is public"
        isSelected={deck.forking_enabled}
        onChange={(forking_enabled) => void change({ forking_enabled })}
      />
      <Switch
        label="Others may export it"
        hint="Take it along as a file, where they may see it"
        isSelected={deck.export_allowed}
        onChange={(export_allowed) => void change({ export_allowed })}
      />
    </Section>
  );
}
