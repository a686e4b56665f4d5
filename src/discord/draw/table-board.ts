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

/** What has just happened, as the board shows it: beside a notice or a vote there is no room for it. */
export function shownMoment(table: Table, { notice }: Pick<Look, 'notice'>): Banner | null {
  return notice !== undefined || table.vote !== null ? null : momentOf(table);
}

/**
 * The scene's title, which stands beside the game's name, and what follows it.
 *
 * @param isAsked whether the message has the buttons of a question, if the viewer is asked one.
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

/** What has just happened is on the picture of the table; without one it is said below the title. */
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

/** The viewer’s cards below the rest, or where a picture shows them among the words for it. */
function withUnasked(blocks: readonly Block[], unasked: readonly TextBlock[]): readonly Block[] {
  const shown = onPicture(blocks, (board, otherwise) =>
    board.hand === undefined ? null : { board, otherwise: [...otherwise, ...unasked] },
  );
  return shown ?? [...blocks, ...unasked];
}

type BoardPicture = Extract<Picture, { readonly kind: 'board' }>;

/** The blocks with the picture of the table changed; null where there is none, or nothing to change on it. */
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

/** Whether a seat, or whoever is asked in public, may answer just now. */
function isPlaying({ status, occupants }: Table, viewer: Viewer): boolean {
  return status === 'playing' && (viewer === 'public' || occupants[viewer]?.kind === 'player');
}

/**
 * Where no game goes on, it is nobody’s turn, though the game does not know that it was ended. At the end, the lines of how it
 * went stand below the podium.
 */
function stillIfOver(table: Table, blocks: readonly Block[]): readonly Block[] {
  if (isLive(table)) return blocks;
  return (table.status === 'over' ? blocks.filter((block) => courseIn(block) === null) : blocks).map(still);
}

/** The lines of a game’s course, if that is what a block shows. */
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
