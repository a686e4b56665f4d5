import type { APISelectMenuComponent } from 'discord-api-types/v10';
import { ComponentType } from 'discord-api-types/v10';
import { useEffect, useState } from 'preact/hooks';
import { usePage } from '../page-context.ts';
import { type Pick, Picker } from '../picker.tsx';
import { openChannel, type State } from '../state.ts';
import type { Place } from './place.ts';

/** What a select of any kind offers. */
export function picksOf(menu: APISelectMenuComponent, state: State): readonly Pick[] {
  switch (menu.type) {
    case ComponentType.StringSelect:
      return menu.options;
    case ComponentType.UserSelect:
      return people(state);
    case ComponentType.MentionableSelect:
      return [...people(state), ...roles(state)];
    case ComponentType.RoleSelect:
      return roles(state);
    case ComponentType.ChannelSelect:
      return (openChannel(state)?.guild.channels ?? []).map(({ id, name }) => ({
        value: id,
        label: `#${name}`,
      }));
  }
}

function people(state: State): readonly Pick[] {
  return state.people.map(({ id, name }) => ({ value: id, label: name }));
}

function roles(state: State): readonly Pick[] {
  return (openChannel(state)?.guild.roles ?? []).map(({ id, name }) => ({ value: id, label: name }));
}

/** The values preselected when a select is drawn. */
export function presetOf(menu: APISelectMenuComponent): readonly string[] {
  if (menu.type === ComponentType.StringSelect)
    return menu.options.filter((option) => option.default === true).map((option) => option.value);
  return (menu.default_values ?? []).map(({ id }) => id);
}

/** A select of a message. A single choice is sent at once, several when the list closes. */
export function SelectView({
  menu,
  place,
}: {
  readonly menu: APISelectMenuComponent;
  readonly place: Place;
}) {
  const { state, act, dispatch } = usePage();
  const [chosen, setChosen] = useState(() => presetOf(menu));
  // When the bot redraws the select, it shows the bot's preselection.
  useEffect(() => setChosen(presetOf(menu)), [menu]);
  const send = async (values: readonly string[]) => {
    setChosen(values);
    dispatch({ tell: 'pressed', message: place.message });
    const outcome = await act({ do: 'choose', ...place, customId: menu.custom_id, values: [...values] });
    if (outcome.kind === 'failed') dispatch({ tell: 'failed', message: place.message });
    if (outcome.kind === 'failed' || outcome.kind === 'refused') setChosen(presetOf(menu));
  };
  return (
    <Picker
      name={menu.placeholder ?? 'Make a choice'}
      picks={picksOf(menu, state)}
      chosen={chosen}
      least={menu.min_values ?? 1}
      most={menu.max_values ?? 1}
      disabled={menu.disabled === true}
      onChoose={send}
    />
  );
}
