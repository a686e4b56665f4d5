import type { APIApplicationCommand } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import { runnablesOf } from '../../src/playground/page/command/commands.ts';
import { type Named, suggestionsFor, valuesToSend } from '../../src/playground/page/command/suggestions.ts';
import { readLine } from '../../src/playground/page/command/typed.ts';

const ADA = { id: '11', name: 'Ada', handed: false };
const BEN = { id: '12', name: 'Ben', handed: false };
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

const runnables = runnablesOf([
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
]);

const labels = (line: string, offered: readonly Named[] = []) =>
  suggestionsFor(line, readLine(line, runnables), runnables, [ADA, BEN], offered).map(({ label }) => label);
const becomes = (line: string) =>
  suggestionsFor(line, readLine(line, runnables), runnables, [ADA, BEN], []).map((one) => one.becomes);
const values = (line: string) => {
  const typed = readLine(`${line} `, runnables);
  if (typed.stage !== 'option' && typed.stage !== 'value') throw new Error(`${line} is no command`);
  return valuesToSend(typed.run, typed.written, [ADA, BEN], new Map([['table', OFFERED]]));
};

describe('the list over the command line', () => {
  it('says nothing to words', () => {
    expect(labels('hello /farkle')).toEqual([]);
  });

  it('finds commands by any part of their path', () => {
    expect(labels('/')).toEqual(['/farkle rules', '/farkle start', '/stats', '/table']);
    expect(labels('/start')).toEqual(['/farkle start']);
    expect(labels('/FARKLE r')).toEqual(['/farkle rules']);
    expect(becomes('/sta')).toEqual(['/farkle start ', '/stats ']);
  });

  it('offers the options that are left, the needed ones first', () => {
    expect(labels('/farkle start ')).toEqual(['bots', 'target', 'open']);
    expect(labels('/farkle start t')).toEqual(['target']);
    expect(labels('/farkle start target:5,000 points ')).toEqual(['bots', 'open']);
    expect(becomes('/farkle start o')).toEqual(['/farkle start open:']);
  });

  it('offers choices, people, yes and no, and what the bot suggests', () => {
    expect(becomes('/farkle start target:5')).toEqual(['/farkle start target:5,000 points ']);
    expect(labels('/farkle start open:')).toEqual(['True', 'False']);
    expect(labels('/stats player:b')).toEqual(['@Ben']);
    expect(labels('/table table:ra', OFFERED)).toEqual(['Rage · abcd']);
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

  it('is a sentence when something is missing or makes no sense', () => {
    expect(values('/farkle start target:5000')).toBe('/farkle start needs the option bots.');
    expect(values('/farkle start bots:many')).toBe('bots: “many” is not one of the choices.');
    expect(values('/farkle start bots:1 target:7')).toBe('target: “7” is not one of the choices.');
    expect(values('/stats player:@Zoe')).toBe('player: “@Zoe” is not one of the choices.');
  });
});
