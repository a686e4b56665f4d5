import { REST, RESTEvents } from 'discord.js';
import { RESTJSONErrorCodes } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { type Api, codeOf, restApi } from '../../src/discord/api.ts';
import { sentence } from '../../src/discord/message.ts';
import { startLocalDiscord } from '../../src/playground/index.ts';

/** More than discord.js sends in a second where Discord counts. */
const MANY = 60;

/** What Discord says to as many edits of hands that are long gone. */
function editHands(api: Api): Promise<readonly unknown[]> {
  const tickets = Array.from({ length: MANY }, (_, id) => ({
    id: `${id}`,
    application: '1',
    token: `gone-${id}`,
  }));
  return Promise.all(
    tickets.map((ticket) => api.editAnswer(ticket, sentence('It is your turn.')).catch(codeOf)),
  );
}

test('however many hands are edited, none of them counts among what a table may send', async () => {
  const discord = await startLocalDiscord();
  const rest = new REST({ api: discord.apiUrl }).setToken(discord.token);
  const limited: boolean[] = [];
  rest.on(RESTEvents.RateLimited, ({ global }) => limited.push(global));
  const api = restApi(rest);
  const channel = discord.channel().id;

  const hands = editHands(api);
  const id = await api.send(channel, sentence('A table.'));
  await api.edit(channel, id, sentence('The same table.'));

  expect(await hands).toEqual(Array.from({ length: MANY }, () => RESTJSONErrorCodes.UnknownWebhook));
  expect(limited).toEqual([]);
  await discord.close();
});
