import type { APIModalInteractionResponseCallbackData, APISelectMenuComponent } from 'discord-api-types/v10';
import { ComponentType, TextInputStyle } from 'discord-api-types/v10';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Markdown } from './message/markdown.tsx';
import { picksOf, presetOf } from './message/select.tsx';
import { usePage } from './page-context.ts';
import { Picker } from './picker.tsx';
import type { OpenForm } from './state.ts';

type Top = APIModalInteractionResponseCallbackData['components'][number];
type Field =
  | Extract<Top, { component: unknown }>['component']
  | Extract<Top, { components: unknown }>['components'][number];
type Value = string | boolean | string[];
type Filled = Readonly<Record<string, Value>>;

/** A form the bot opened: modal until it is sent or closed. */
export function FormDialog({ form }: { readonly form: OpenForm }) {
  const { act, dispatch } = usePage();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [filled, setFilled] = useState<Filled>({});
  const [says, setSays] = useState<string | null>(null);
  const close = () => dispatch({ tell: 'form', form: null });
  useEffect(() => dialog.current?.showModal(), []);

  const send = async (event: Event) => {
    event.preventDefault();
    const outcome = await act({ do: 'submit', modal: form.modal, values: { ...filled } });
    if (outcome.kind === 'failed') setSays('Something went wrong. Try again.');
    else if (outcome.kind === 'refused') {
      setSays(outcome.says);
      dispatch({ tell: 'refused', says: null });
    } else if (outcome.kind !== 'modal') close();
  };
  const fill = (id: string, value: Value) => setFilled((before) => ({ ...before, [id]: value }));

  return (
    <dialog class="form" ref={dialog} aria-labelledby={titleId} onCancel={close}>
      <form method="dialog" onSubmit={send}>
        <h2 id={titleId}>{form.data.title}</h2>
        {form.data.components.map((top, index) => (
          <TopView key={`${index} ${top.type}`} top={top} filled={filled} fill={fill} />
        ))}
        {says !== null && (
          <p class="failed" role="alert">
            {says}
          </p>
        )}
        <div class="form-foot">
          <button type="button" class="button secondary" onClick={close}>
            Cancel
          </button>
          <button type="submit" class="button primary">
            Submit
          </button>
        </div>
      </form>
    </dialog>
  );
}

interface Filling {
  readonly filled: Filled;
  readonly fill: (id: string, value: Value) => void;
}

function TopView({ top, filled, fill }: Filling & { readonly top: Top }) {
  switch (top.type) {
    case ComponentType.TextDisplay:
      return (
        <div class="text">
          <Markdown text={top.content} />
        </div>
      );
    case ComponentType.Label:
      return (
        <div class="field">
          <FieldView
            field={top.component}
            label={top.label}
            description={top.description ?? ''}
            filled={filled}
            fill={fill}
          />
        </div>
      );
    case ComponentType.ActionRow:
      return (
        <div class="field">
          {top.components.map((field) => (
            <FieldView
              key={field.custom_id}
              field={field}
              label={field.label ?? ''}
              description=""
              filled={filled}
              fill={fill}
            />
          ))}
        </div>
      );
  }
}

interface FieldProps extends Filling {
  readonly field: Field;
  readonly label: string;
  readonly description: string;
}

function FieldView({ field, label, description, filled, fill }: FieldProps) {
  const id = useId();
  const value = filled[field.custom_id];
  const need = 'required' in field && field.required === false ? '' : ' *';
  const head = (
    <>
      <label for={id}>
        {label}
        {need !== '' && (
          <span class="needed" title="Has to be filled in">
            {need}
          </span>
        )}
      </label>
      {description !== '' && <small id={`${id}-more`}>{description}</small>}
    </>
  );
  switch (field.type) {
    case ComponentType.TextInput: {
      const shared = {
        id,
        value: typeof value === 'string' ? value : (field.value ?? ''),
        placeholder: field.placeholder ?? '',
        minLength: field.min_length ?? 0,
        maxLength: field.max_length ?? 4_000,
        required: field.required !== false,
        'aria-describedby': description === '' ? undefined : `${id}-more`,
      };
      const write = (event: { currentTarget: { value: string } }) =>
        fill(field.custom_id, event.currentTarget.value);
      return (
        <>
          {head}
          {field.style === TextInputStyle.Paragraph ? (
            <textarea {...shared} rows={4} onInput={write} />
          ) : (
            <input {...shared} type="text" autocomplete="off" onInput={write} />
          )}
        </>
      );
    }
    case ComponentType.StringSelect:
    case ComponentType.UserSelect:
    case ComponentType.RoleSelect:
    case ComponentType.MentionableSelect:
    case ComponentType.ChannelSelect:
      return (
        <FormSelect
          menu={field}
          label={`${label}${need}`}
          description={description}
          value={value}
          fill={fill}
        />
      );
    case ComponentType.Checkbox:
      return (
        <label>
          <input
            type="checkbox"
            checked={value === true}
            onChange={(event) => fill(field.custom_id, event.currentTarget.checked)}
          />{' '}
          {label}
        </label>
      );
    default:
      return <p>{label}: this kind of field is not drawn here.</p>;
  }
}

interface FormSelectProps {
  readonly menu: APISelectMenuComponent;
  readonly label: string;
  readonly description: string;
  readonly value: Value | undefined;
  readonly fill: Filling['fill'];
}

function FormSelect({ menu, label, description, value, fill }: FormSelectProps) {
  const { state } = usePage();
  return (
    <>
      <span>{label}</span>
      {description !== '' && <small>{description}</small>}
      <Picker
        name={menu.placeholder ?? label}
        picks={picksOf(menu, state)}
        chosen={Array.isArray(value) ? value : presetOf(menu)}
        least={menu.min_values ?? 1}
        most={menu.max_values ?? 1}
        disabled={false}
        onChoose={(values) => fill(menu.custom_id, [...values])}
      />
    </>
  );
}
