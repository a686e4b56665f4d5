import type { IncomingMessage } from 'node:http';
import { refused } from './api-errors.ts';
import type { Upload } from './message-body.ts';

/** A request's body: its JSON and the files beside it. */
interface Received {
  readonly json: unknown;
  readonly uploads: readonly Upload[];
}

/** Reads JSON, or a form of `payload_json` and `files[n]`. */
export async function receive(request: IncomingMessage): Promise<Received> {
  const raw = await wholeOf(request);
  const type = request.headers['content-type'] ?? '';
  if (raw.length === 0) return { json: undefined, uploads: [] };
  if (type.startsWith('multipart/form-data')) return readForm(raw, type);
  return { json: parse(raw.toString('utf8')), uploads: [] };
}

function wholeOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks)));
    request.on('error', reject);
  });
}

async function readForm(raw: Buffer, type: string): Promise<Received> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const payload = form.get('payload_json');
  const uploads: Upload[] = [];
  for (const [key, value] of form) {
    const index = /^files\[(\d+)\]$/.exec(key)?.[1];
    if (index === undefined || typeof value === 'string') continue;
    const data = Buffer.from(await value.arrayBuffer());
    uploads.push({
      index: Number(index),
      name: value.name,
      type: value.type || 'application/octet-stream',
      data,
    });
  }
  return { json: typeof payload === 'string' ? parse(payload) : undefined, uploads };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused.notJson();
  }
}
