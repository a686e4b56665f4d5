import type { Banner, Block, Picture, PictureLine, TextBlock } from '../../engine/scene.ts';
import type { Viewer } from '../../engine/seat.ts';
import { inRow } from '../../engine/words.ts';
import { sceneFor } from '../../tables/queries.ts';
import { momentOf } from '../../tables/story.ts';
import { isLive, type Table } from '../../tables/table.ts';
import type { Look } from './look.ts';
import type { Part } from './message.ts';
import { drawBlocks } from './scene.ts';
import { type Speech, say } from './speech.ts';

/** What has just happened, as a banner on the board. A notice or a vote leaves no room for it. */
export function shownMoment(table: Table, { notice }: Pick<Look, 'notice'>): Banner | null {
  return notice !== undefined || table.vote !== null ? null : momentOf(table);
}

/**
 * The scene's title, which goes beside the game's name, and everything below it.
 *
 * @param isAsked whether the message has the buttons of the viewer's question, if there is one.
 */
export function boardOf(
  speech: Speech,
  viewer: Viewer,
  look: Pick<Look, 'notice'> = {},
  isAsked: boolean = isPlaying(speech.table, viewer),
): { readonly title: string | null; readonly board: readonly Part[] } {
  const { blocks = [], unasked = [] } = sceneFor(speech.table, viewer) ?? {};
  const shown = isAsked ? blocks : withUnasked(blocks, unasked);
  const [first, ...others] = stillIfOver(speech.table, withMoment(shownMoment(speech.table, look), shown));
  if (first?.kind !== 'title')
    return { title: null, board: drawBlocks(speech, [first ?? [], others].flat()) };
  return { title: say(speech, first.text), board: drawBlocks(speech, others) };
}

const SIGNS = { good: '⭐', bad: '💥' } as const;

/** Puts the banner onto the picture of the table, or below the title if there is no picture. */
function withMoment(moment: Banner | null, blocks: readonly Block[]): readonly Block[] {
  if (moment === null) return blocks;
  const { mood, text, about } = moment;
  const line: TextBlock = { kind: 'text', text: inRow(`${SIGNS[mood]} **`, text, '** · ', about) };
  const [title, others] = blocks[0]?.kind === 'title' ? [blocks.slice(0, 1), blocks.slice(1)] : [[], blocks];
  return (
    onPicture(blocks, (board, otherwise) => ({
      board: { ...board, banner: moment },
      otherwise: [line, ...otherwise],
    })) ?? [...title, line, ...others]
  );
}

/** Adds the viewer’s cards below the rest. If a picture shows them, they only go into its text version. */
function withUnasked(blocks: readonly Block[], unasked: readonly TextBlock[]): readonly Block[] {
  const shown = onPicture(blocks, (board, otherwise) =>
    board.hand === undefined ? null : { board, otherwise: [...otherwise, ...unasked] },
  );
  return shown ?? [...blocks, ...unasked];
}

type BoardPicture = Extract<Picture, { readonly kind: 'board' }>;

/** The blocks with the table's picture changed; null if there is no picture, or `change` has nothing to change. */
function onPicture(
  blocks: readonly Block[],
  change: (
    board: BoardPicture,
    otherwise: readonly TextBlock[],
  ) => { readonly board: BoardPicture; readonly otherwise: readonly TextBlock[] } | null,
): readonly Block[] | null {
  for (const [index, block] of blocks.entries()) {
    const changed =
      block.kind === 'board' && block.board.kind === 'board' ? change(block.board, block.otherwise) : null;
    if (changed !== null) return blocks.with(index, { kind: 'board', ...changed });
  }
  return null;
}

/** Whether the viewer, a seat or the public message, can be asked something just now. */
function isPlaying({ status, occupants }: Table, viewer: Viewer): boolean {
  return status === 'playing' && (viewer === 'public' || occupants[viewer]?.kind === 'player');
}

/**
 * Marks no one as being on turn once no game is running: a game that was ended early does not know. At the end, the
 * lines of the game's course move to the podium.
 */
function stillIfOver(table: Table, blocks: readonly Block[]): readonly Block[] {
  if (isLive(table)) return blocks;
  return (table.status === 'over' ? blocks.filter((block) => courseIn(block) === null) : blocks).map(still);
}

/** The lines of a game’s course, if the block shows them. */
export function courseIn(block: Block): readonly PictureLine[] | null {
  return block.kind === 'picture' && block.picture.kind === 'lines' ? block.picture.lines : null;
}

function still<B extends Block>(block: B): B {
  switch (block.kind) {
    case 'seats':
      return { ...block, lines: block.lines.map((line) => ({ ...line, turn: false })) };
    case 'board':
      return {
        ...block,
        otherwise: block.otherwise.map(still),
        board:
          block.board.kind === 'board'
            ? { ...block.board, places: block.board.places.map((place) => ({ ...place, turn: false })) }
            : block.board,
      };
    default:
      return block;
  }
}
