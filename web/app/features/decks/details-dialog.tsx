import { type DeckCard, type DeckDetail, LIMITS, MESSAGES } from '@rostrum/contract';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { isApiError } from '../../api/api-error.ts';
import { api } from '../../api/client.ts';
import { messages } from '../../messages/index.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/choices.tsx';
import { Dialog, UnsavedDialog } from '../../ui/dialog.tsx';
import { TextareaField, TextField } from '../../ui/field.tsx';
import { notify } from '../../ui/notification-store.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { settleAll, useField } from '../../ui/use-field.ts';
import { isIncomplete } from '../../ui/required.ts';
import { fieldMessages } from '../../ui/validation.ts';
import { LeaveQuestion } from '../navigation/leave-question.tsx';
import { deckPath } from './paths.ts';

const words = () => messages.deck;
const DESCRIPTION_LIMIT = 2000;

/** What others may do with a deck that they see: for its owner and admins to say. */
const permissions = () =>
  [
    { name: 'share_notes', label: words().shareNotes, hint: words().shareNotesHint },
    { name: 'forking_enabled', label: words().forking, hint: words().forkingHint },
    { name: 'export_allowed', label: words().exporting, hint: words().exportingHint },
  ] as const;
type Permissions = Pick<DeckDetail, 'share_notes' | 'forking_enabled' | 'export_allowed'>;

const permissionsOf = ({ share_notes, forking_enabled, export_allowed }: Permissions): Permissions => ({
  share_notes,
  forking_enabled,
  export_allowed,
});

/** What somebody has changed and not saved. */
interface Edits {
  readonly are: () => boolean;
  readonly save: () => void;
}

interface DetailsDialogProps {
  readonly deck: DeckCard;
  readonly onClose: () => void;
}

/** A deck's title, address, description, and what others may do with it. */
export function DetailsDialog({ deck, onClose }: DetailsDialogProps) {
  const [detail, setDetail] = useState<{ deck: DeckDetail; isTemplate: boolean } | null>(null);
  const mayOffer = deck.abilities.offer_template;
  const edits = useRef<Edits>(null);
  const [asking, setAsking] = useState(false);
  const close = (): void => (edits.current?.are() === true ? setAsking(true) : onClose());
  useEffect(() => {
    let isGone = false;
    const params = { id: deck.id };
    Promise.all([
      api.call('deckShow', { params }),
      mayOffer ? api.call('deckTemplateShow', { params }) : { offered: false },
    ]).then(
      ([answer, { offered }]) => !isGone && setDetail({ deck: answer.deck, isTemplate: offered }),
      () => {
        if (isGone) return;
        notify(words().detailsFailed, { tone: 'negative' });
        onClose();
      },
    );
    return () => {
      isGone = true;
    };
  }, [deck.id, mayOffer, onClose]);
  return (
    <Dialog title={words().detailsTitle} isOpen onClose={close} width={480}>
      {detail === null ? (
        <div className="ui-dialog-body">
          <Skeleton height={34} />
          <Skeleton height={34} />
          <Skeleton height={96} />
        </div>
      ) : (
        <DetailsForm {...detail} edits={edits} onCancel={close} onClose={onClose} />
      )}
      <UnsavedDialog
        isOpen={asking}
        onCancel={() => setAsking(false)}
        onDiscard={onClose}
        onSave={() => {
          setAsking(false);
          edits.current?.save();
        }}
      />
    </Dialog>
  );
}

interface DetailsFormProps {
  readonly deck: DeckDetail;
  /** Everybody is offered to begin with it. */
  readonly isTemplate: boolean;
  readonly edits: Ref<Edits>;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

function DetailsForm({ deck, isTemplate, edits, onCancel, onClose }: DetailsFormProps) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const title = useField({ initial: deck.title, required: MESSAGES.empty });
  const slug = useField({
    initial: deck.slug,
    required: MESSAGES.empty,
    type: 'slug',
  });
  const description = useField({ initial: deck.description });
  const analytics = useField({ initial: deck.analytics_id ?? '', type: 'analyticsId', trims: true });
  const [allowed, setAllowed] = useState<Permissions>(deck);
  const [offered, setOffered] = useState(isTemplate);
  const [saving, setSaving] = useState(false);
  const isOtherId = deck.analytics_id !== null && analytics.value.trim() !== deck.analytics_id;
  const save = async (): Promise<boolean> => {
    if (saving || !settleAll([title, slug, description, analytics])) return false;
    setSaving(true);
    const fields = {
      title: title.value.trim(),
      description: description.value,
      ...(deck.abilities.share && permissionsOf(allowed)),
      ...(slug.value !== deck.slug && { slug: slug.value.toLowerCase() }),
      ...(isOtherId && { analytics_id: analytics.value.trim() }),
    };
    try {
      const answer = await api.call('deckUpdate', { params: { id: deck.id }, body: { deck: fields } });
      if (offered !== isTemplate)
        await api.call('deckTemplateUpdate', { params: { id: deck.id }, body: { template: { offered } } });
      notify(words().detailsSaved, { tone: 'positive' });
      onClose();
      if (pathname === deckPath(deck) && answer.deck.slug !== deck.slug)
        await navigate({ pathname: deckPath(answer.deck), hash }, { replace: true });
      else await revalidate();
      return true;
    } catch (error) {
      setSaving(false);
      const about = isApiError(error) ? fieldMessages(error.fields) : {};
      if (about['title'] !== undefined) title.fail(about['title']);
      else if (about['slug'] !== undefined) slug.fail(about['slug']);
      else if (about['analytics_id'] !== undefined) analytics.fail(about['analytics_id']);
      else notify(words().detailsFailed, { tone: 'negative' });
      return false;
    }
  };
  const isEdited =
    title.value !== deck.title ||
    slug.value !== deck.slug ||
    description.value !== deck.description ||
    isOtherId ||
    offered !== isTemplate ||
    permissions().some(({ name }) => allowed[name] !== deck[name]);
  useImperativeHandle(edits, () => ({ are: () => isEdited, save: () => void save() }));
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isIncomplete(event.currentTarget)) void save();
      }}
    >
      <LeaveQuestion isEdited={isEdited && !saving} save={save} />
      <div className="ui-dialog-body">
        <TextField
          label={words().titleField}
          name="title"
          field={title}
          maxLength={LIMITS.deckTitle}
          counts
          autoFocus
          required
        />
        <TextField
          label={words().address}
          name="slug"
          field={slug}
          hint={`/${deck.user.username}/${slug.value.toLowerCase()}`}
          maxLength={LIMITS.slug}
          autoCapitalize="none"
          required
        />
        <TextareaField
          label={words().description}
          name="description"
          field={description}
          hint={words().descriptionHint}
          maxLength={DESCRIPTION_LIMIT}
        />
        {deck.abilities.share
          ? permissions().map(({ name, label, hint }) => (
              <Switch
                key={name}
                isSelected={allowed[name]}
                onChange={(isOn) => setAllowed({ ...allowed, [name]: isOn })}
                hint={hint}
              >
                {label}
              </Switch>
            ))
          : null}
        {deck.analytics_id === null ? null : (
          <TextField
            label={words().analytics}
            name="analytics_id"
            field={analytics}
            hint={words().analyticsHint}
            maxLength={LIMITS.analyticsId}
            autoCapitalize="none"
          />
        )}
        {deck.abilities.offer_template ? (
          <Switch isSelected={offered} onChange={setOffered} hint={words().templateHint}>
            {words().template}
          </Switch>
        ) : null}
      </div>
      <div className="ui-dialog-foot">
        <Button onPress={onCancel}>{messages.common.cancel}</Button>
        <Button kind="primary" type="submit" isPending={saving}>
          {messages.common.save}
        </Button>
      </div>
    </form>
  );
}
