// Proves packages/local-discord/page/command/commands.ts, packages/local-discord/page/command/suggestions.ts, packages/local-discord/page/command/typed.ts

import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { runnablesOf } from '../page/command/commands.ts';
import { type Named, suggestionsFor, valuesToSend } from '../page/command/suggestions.ts';
import { readLine } from '../page/command/typed.ts';

const ADA = { id: '11', name: 'Ada', handed: false };
const BEN = { id: '12', name: 'Ben', handed: false };
const NAMEABLE = { people: [ADA, BEN], roles: [{ id: '21', name: 'Hosts', held: false }] };
const OFFERED: readonly Named[] = [{ name: 'Rage · abcd', value: 'abcd' }];

function command(name: string, options: readonly object[]): APIApplicationCommand {
  const made: APIApplicationCommand = {
    id: '1',
    application_id: '2',
    version: '3',
    type: 1,
    name,
    description: `What ${name} does`,
    default_member_permissions: null,
  };
  return Object.assign(made, { options });
}

const COMMANDS = [
  command('farkle', [
    { type: 1, name: 'rules', description: 'The rules', options: [] },
    {
      type: 1,
      name: 'start',
      description: 'Opens a table',
      options: [
        {
          type: 4,
          name: 'target',
          description: 'The score',
          choices: [{ name: '5,000 points', value: 5000 }],
        },
        { type: 4, name: 'bots', description: 'How many', required: true },
        { type: 5, name: 'open', description: 'For everybody' },
      ],
    },
  ]),
  command('stats', [{ type: 6, name: 'player', description: 'Whose' }]),
  command('table', [{ type: 3, name: 'table', description: 'Which', autocomplete: true }]),
  command('invite', [{ type: 9, name: 'who', description: 'A person or a role' }]),
];
const runnables = runnablesOf(COMMANDS, 'en-US');

const labels = (line: string, offered: readonly Named[] = []) =>
  suggestionsFor(line, readLine(line, runnables), runnables, NAMEABLE, offered).map(({ label }) => label);
const becomes = (line: string) =>
  suggestionsFor(line, readLine(line, runnables), runnables, NAMEABLE, []).map((one) => one.becomes);
const values = (line: string) => {
  const typed = readLine(`${line} `, runnables);
  if (typed.kind !== 'option' && typed.kind !== 'value') throw new Error(`${line} is no command`);
  return valuesToSend(typed, NAMEABLE, new Map([['table', OFFERED]]));
};

describe('the suggestions above the command line', () => {
  it('is empty for plain text', () => {
    expect(labels('hello /farkle')).toEqual([]);
  });

  it('begins with commands without subcommands, and finds commands by any part of their path', () => {
    expect(labels('/')).toEqual(['/invite', '/stats', '/table', '/farkle rules', '/farkle start']);
    expect(labels('/start')).toEqual(['/farkle start']);
    expect(labels('/FARKLE r')).toEqual(['/farkle rules']);
    expect(becomes('/sta')).toEqual(['/stats ', '/farkle start ']);
  });

  it('offers the remaining options, required ones first', () => {
    expect(labels('/farkle start ')).toEqual(['bots', 'target', 'open']);
    expect(labels('/farkle start t')).toEqual(['target']);
    expect(labels('/farkle start target:5,000 points ')).toEqual(['bots', 'open']);
    expect(becomes('/farkle start o')).toEqual(['/farkle start open:']);
  });

  it("offers choices, people, yes and no, and the bot's suggestions", () => {
    expect(becomes('/farkle start target:5')).toEqual(['/farkle start target:5,000 points ']);
    expect(labels('/farkle start open:')).toEqual(['True', 'False']);
    expect(labels('/stats player:b')).toEqual(['@Ben']);
    expect(labels('/table table:ra', OFFERED)).toEqual(['Rage · abcd']);
    expect(labels('/invite who:')).toEqual(['@Ada', '@Ben', '@Hosts']);
  });
});

describe('what is sent', () => {
  it('is the value behind each name', () => {
    expect(values('/farkle start target:5,000 points bots:2 open:true')).toEqual({
      target: 5000,
      bots: 2,
      open: true,
    });
    expect(values('/farkle start bots:1 target:5000')).toEqual({ bots: 1, target: 5000 });
    expect(values('/stats player:@ada')).toEqual({ player: '11' });
    expect(values('/table table:Rage · abcd')).toEqual({ table: 'abcd' });
    expect(values('/table table:something else')).toEqual({ table: 'something else' });
  });

  it('is a sentence if something is missing or makes no sense', () => {
    expect(values('/farkle start target:5000')).toBe('/farkle start needs the option bots.');
    expect(values('/farkle start bots:many')).toBe('bots: “many” is not a number.');
    expect(values('/farkle start bots:1 target:7')).toBe('target: “7” is not one of the choices.');
    expect(values('/stats player:@Zoe')).toBe('player: “@Zoe” is not one of the choices.');
  });

  it('is a sentence if an option is misspelt, wherever it stands', () => {
    const refusal = '/farkle start has no option trget. There are: target, bots, open.';
    expect(values('/farkle start trget:5000')).toBe(refusal);
    expect(values('/farkle start trget:5000 bots:1')).toBe(refusal);
    expect(values('/farkle start bots:1 trget:5000')).toBe(refusal);
    expect(values('/farkle start hello there')).toBe(
      '/farkle start has no option hello. There are: target, bots, open.',
    );
    expect(values('/farkle rules page:2')).toBe('/farkle rules has no options.');
    expect(values('/table table:any: thing')).toEqual({ table: 'any: thing' });
  });
});

describe('for a person with a German Discord', () => {
  const german = runnablesOf(
    [
      {
        ...command('table', [
          {
            type: 1,
            name: 'show',
            name_localizations: { de: 'zeigen' },
            description: 'Shows a table',
            description_localizations: { de: 'Zeigt einen Tisch' },
            options: [
              {
                type: 4,
                name: 'period',
                name_localizations: { de: 'zeitraum' },
                description: 'Which',
                choices: [{ name: 'This month', name_localizations: { de: 'Dieser Monat' }, value: 1 }],
              },
              { type: 6, name: 'for', name_localizations: { de: 'für' }, description: 'Whose' },
            ],
          },
        ]),
        name_localizations: { de: 'tisch' },
      },
      command('farkle', []),
    ],
    'de',
  );
  const offered = (line: string) =>
    suggestionsFor(line, readLine(line, german), german, NAMEABLE, []).map(({ label }) => label);
  const sent = (line: string) => {
    const typed = readLine(`${line} `, german);
    if (typed.kind !== 'option' && typed.kind !== 'value') throw new Error(`${line} is no command`);
    const values = valuesToSend(typed, NAMEABLE, new Map());
    return { line: typed.run.sentAs, values };
  };

  it('shows German names and descriptions, and also finds a command by its English name', () => {
    expect(offered('/')).toEqual(['/farkle', '/tisch zeigen']);
    expect(offered('/show')).toEqual(['/tisch zeigen']);
    expect(suggestionsFor('/ti', readLine('/ti', german), german, NAMEABLE, [])).toEqual([
      { label: '/tisch zeigen', description: 'Zeigt einen Tisch', becomes: '/tisch zeigen ' },
    ]);
    expect(offered('/tisch zeigen ')).toEqual(['zeitraum', 'für']);
    expect(offered('/tisch zeigen f')).toEqual(['für']);
    expect(offered('/tisch zeigen zeitraum:')).toEqual(['Dieser Monat']);
  });

  it('sends the same to the bot in every language', () => {
    const heard = { line: '/table show', values: { period: 1, for: '12' } };
    expect(sent('/tisch zeigen zeitraum:Dieser Monat für:@Ben')).toEqual(heard);
    expect(sent('/table show period:Dieser Monat for:@Ben')).toEqual(heard);
    expect(sent('/farkle')).toEqual({ line: '/farkle', values: {} });
  });
});
