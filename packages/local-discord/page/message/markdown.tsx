import { parse } from 'discord-markdown-parser';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Timestamp } from '../time.tsx';
import { Emoji } from './emoji.tsx';
import { Link } from './link.tsx';
import { type Block, blocksOf, type Item } from './markdown-blocks.ts';
import { ChannelName, PersonName, RoleName } from './mentions.tsx';

type Node = ReturnType<typeof parse>[number];

/** Text in Discord's dialect. */
export function Markdown({ text }: { readonly text: string }) {
  return (
    <>
      {blocksOf(text).map((block, index) => (
        <BlockView key={`${index} ${block.kind}`} block={block} />
      ))}
    </>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'text':
      return <Inline text={block.text} />;
    case 'bullets':
      return <ul>{items(block.items)}</ul>;
    case 'numbers':
      return <ol start={block.first}>{items(block.items)}</ol>;
  }
}

function items(lines: readonly Item[]) {
  return lines.map(({ depth, text }, index) => (
    <li key={`${index} ${text}`} style={{ '--depth': depth }}>
      <Inline text={text} />
    </li>
  ));
}

/** Nodes that do not count as text: emojis are drawn larger if there is nothing else. */
const ALONE = ['emoji', 'twemoji', 'br', 'newline'];

function Inline({ text }: { readonly text: string }) {
  const nodes = withoutBreaks(parse(text, 'extended'));
  const large = nodes.every(
    ({ type, content }) => ALONE.includes(type) || (type === 'text' && String(content).trim() === ''),
  );
  return <>{nodes.map((node, index) => draw(node, index, large))}</>;
}

/** The line break after a code block belongs to the block. */
function withoutBreaks(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node, index) => {
    if (nodes[index - 1]?.type !== 'codeBlock') return [node];
    if (node.type === 'br') return [];
    return [typeof node.content === 'string' ? { ...node, content: node.content.replace(/^\n/, '') } : node];
  });
}

function drawAll(nodes: unknown): ComponentChildren {
  if (typeof nodes === 'string') return nodes;
  return Array.isArray(nodes) ? nodes.map((node: Node, index) => draw(node, index, false)) : null;
}

function draw(node: Node, key: number, large: boolean): ComponentChildren {
  const inner = () => drawAll(node.content);
  switch (node.type) {
    case 'strong':
      return <strong key={key}>{inner()}</strong>;
    case 'em':
      return <em key={key}>{inner()}</em>;
    case 'underline':
      return <u key={key}>{inner()}</u>;
    case 'strikethrough':
      return <s key={key}>{inner()}</s>;
    case 'inlineCode':
      return <code key={key}>{inner()}</code>;
    case 'codeBlock':
      return (
        <pre key={key}>
          <code>{inner()}</code>
        </pre>
      );
    case 'blockQuote':
      return <blockquote key={key}>{inner()}</blockquote>;
    case 'heading':
      // The page has headings of its own: Discord’s first level is the page’s third.
      return <Heading key={key} level={Number(node.level)} inner={inner()} />;
    case 'subtext':
      return <small key={key}>{inner()}</small>;
    case 'spoiler':
      return <Spoiler key={key}>{inner()}</Spoiler>;
    case 'br':
    case 'newline':
      return <br key={key} />;
    case 'link':
    case 'url':
    case 'autolink':
      return (
        <Link key={key} target={String(node.target)} bare={node.type !== 'link'}>
          {inner()}
        </Link>
      );
    case 'user':
      return <PersonName key={key} id={String(node.id)} />;
    case 'channel':
      return <ChannelName key={key} id={String(node.id)} />;
    case 'role':
      return <RoleName key={key} id={String(node.id)} />;
    case 'everyone':
    case 'here':
      return (
        <span key={key} class="mention self">
          @{node.type}
        </span>
      );
    case 'emoji':
      return <Emoji key={key} emoji={{ id: String(node.id), name: String(node.name) }} large={large} />;
    case 'twemoji':
      return <Emoji key={key} emoji={{ name: String(node.name) }} large={large} />;
    case 'timestamp':
      return <Timestamp key={key} at={Number(node.timestamp) * 1_000} format={String(node.format ?? 'f')} />;
    case 'slashCommand':
      return (
        <span key={key} class="mention">
          /{String(node.fullName)}
        </span>
      );
    default:
      return inner();
  }
}

function Heading({ level, inner }: { readonly level: number; readonly inner: ComponentChildren }) {
  switch (level) {
    case 1:
      return <h3 class="large">{inner}</h3>;
    case 2:
      return <h3>{inner}</h3>;
    default:
      return <h3 class="small">{inner}</h3>;
  }
}

function Spoiler({ children }: { readonly children: ComponentChildren }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <span class="spoiler open">{children}</span>
  ) : (
    <button type="button" class="spoiler" aria-label="Show the spoiler" onClick={() => setOpen(true)}>
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
