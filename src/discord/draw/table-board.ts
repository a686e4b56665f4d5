import type { Block, PictureLine } from '../../engine/scene.ts';
import type { Viewer } from '../../engine/seat.ts';
import { sceneFor } from '../../tables/queries.ts';
import { isLive, type Table } from '../../tables/table.ts';
import type { Part } from './message.ts';
import { drawBlocks } from './scene.ts';
import { type Speech, say } from './speech.ts';

/**
 * The scene's title, which stands beside the game's name, and what follows it.
 *
 * @param isAsked whether the message has the buttons of a question, if the viewer is asked one.
 */
export function boardOf(
  speech: Speech,
  viewer: Viewer,
  isAsked: boolean = isPlaying(speech.table, viewer),
): { readonly title: string | null; readonly board: readonly Part[] } {
  const { blocks = [], unasked = [] } = sceneFor(speech.table, viewer) ?? {};
  const [first, ...others] = stillIfOver(speech.table, isAsked ? blocks : [...blocks, ...unasked]);
  if (first?.kind !== 'title')
    return { title: null, board: drawBlocks(speech, [first ?? [], others].flat()) };
  return { title: say(speech, first.text), board: drawBlocks(speech, others) };
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
