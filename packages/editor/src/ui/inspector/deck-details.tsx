import { analyticsIdWarning, ApiError, deckAnalyticsIdProblem, LIMITS, MESSAGES, slugProblem } from '@rostrum/contract';
import { words } from '@rostrum/words/editor';
import { Sparkles } from 'lucide-react';
import { useScreen } from '../editor-context.tsx';
import { Button } from '../kit/button.tsx';
import { Switch } from '../kit/switch.tsx';
import { TextEntry } from '../kit/text-field.tsx';
import { Row, Section } from './row.tsx';

const LANGUAGE = /^(?:[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*)?$/;
const DESCRIPTION = 2000;

type Details = Partial<
  Record<'slug' | 'description' | 'analytics_id', string> &
    Record<'share_notes' | 'forking_enabled' | 'export_allowed', boolean>
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
      notices.say(words.deckTab.details.failed(why), {
        tone: 'negative',
        action: { label: words.inspector.retry, run: () => void change(part) },
      });
    }
  }

  const say = words.deckTab.details;
  return (
    <Section title={words.inspector.details}>
      <Row label={words.inspector.address}>
        <TextEntry
          label={say.address}
          value={deck.slug}
          problemOf={(slug) => (slug === '' ? MESSAGES.empty : slugProblem(slug))}
          onChange={(slug) => void change({ slug })}
        />
      </Row>
      <Row label={say.about} isTall>
        <TextEntry
          label={say.description}
          isLong
          placeholder={say.descriptionPlaceholder}
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
          {say.write}
        </Button>
      </Row>
      <Row label={say.languageRow}>
        <TextEntry
          label={say.language}
          placeholder="en"
          value={language}
          problemOf={(tag) => (LANGUAGE.test(tag) ? null : MESSAGES.language)}
          onChange={onLanguage}
        />
      </Row>
      <Switch
        label={say.shareNotes}
        hint={say.shareNotesHint}
        isSelected={deck.share_notes}
        onChange={(share_notes) => void change({ share_notes })}
      />
      <Switch
        label={say.fork}
        hint={say.forkHint}
        isSelected={deck.forking_enabled}
        onChange={(forking_enabled) => void change({ forking_enabled })}
      />
      <Switch
        label={say.export}
        hint={say.exportHint}
        isSelected={deck.export_allowed}
        onChange={(export_allowed) => void change({ export_allowed })}
      />
      {deck.analytics_id === null ? null : (
        <Row label={say.analyticsRow} isTall>
          <TextEntry
            label={say.analytics}
            maxLength={LIMITS.analyticsId}
            value={deck.analytics_id}
            problemOf={(id) => deckAnalyticsIdProblem(id.trim())}
            warningOf={(id) => analyticsIdWarning(id.trim())}
            onChange={(id) => void change({ analytics_id: id.trim() })}
          />
          <span className="ed-hint">{say.analyticsHint}</span>
        </Row>
      )}
    </Section>
  );
}
