// Proves src/storage/database-errors.ts

import { expect, test } from 'vitest';
import { whyFileUnusable, whyServerUnusable } from '../../src/storage/database-errors.ts';

const LOCAL = 'Keep the database in a folder on a local disk, not on the network.';

/** An error with this code, as thrown by SQLite’s driver and Node.js, or wrapped by Prisma. */
const coded = (code: string) => Object.assign(new Error('no'), { code });
const wrapped = (code: string) =>
  Object.assign(new Error('no'), { cause: { kind: 'sqlite', originalCode: code, originalMessage: 'no' } });
const said = (error: unknown) => whyFileUnusable(error, '/data/parlor.db');

test.each([
  [['ENOSPC', 'SQLITE_FULL'], 'The disk of /data is full (CODE)', /^Make room there/],
  [['EDQUOT', 'EFBIG'], 'The disk of /data takes no more from this user (CODE)', /quota .* limit/],
  [['SQLITE_IOERR_SHMMAP'], 'The disk of /data does not let memory be shared (mmap) (CODE)', LOCAL],
  [
    ['ENOLCK', 'SQLITE_IOERR_LOCK', 'SQLITE_IOERR_RDLOCK', 'SQLITE_IOERR_SHMLOCK', 'SQLITE_PROTOCOL'],
    'The disk of /data does not let files be locked (CODE)',
    LOCAL,
  ],
  [
    ['EIO', 'SQLITE_IOERR_WRITE', 'SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_SHMOPEN', 'SQLITE_IOERR_SHMSIZE'],
    'The disk of /data fails, or refuses to be read or written (CODE)',
    /room on it.*log of the system.*quota or limit/,
  ],
  [['SQLITE_CORRUPT', 'SQLITE_CORRUPT_INDEX'], '/data/parlor.db is damaged (CODE)', /restore/],
  [['SQLITE_BUSY', 'SQLITE_BUSY_RECOVERY'], 'Another program has the database /data/parlor.db open', /Close/],
  [['EACCES', 'EPERM', 'EROFS'], 'Nothing can be written in the folder /data (CODE)', /^Give it to the user/],
  [
    ['EMFILE', 'ENFILE'],
    'Too many files are open to open /data/parlor.db (CODE)',
    /^Raise the limit.*ulimit -n/,
  ],
  [
    ['EAGAIN', 'ENOMEM', 'ENAMETOOLONG', 'ENOENT'],
    'The system refused what the database /data/parlor.db needs (CODE)',
    /^Check the path .* memory and the limits/,
  ],
  [
    ['SQLITE_READONLY', 'SQLITE_READONLY_DIRECTORY', 'SQLITE_CANTOPEN'],
    'The database /data/parlor.db, or a file beside it, can’t be opened for reading and writing (CODE)',
    /^Give all files/,
  ],
])('%j has exactly one cause', (codes, says, todo) => {
  for (const code of codes) {
    for (const error of [coded(code), wrapped(code)]) {
      expect(said(error)?.says).toContain(says.replace('CODE', code));
      expect(said(error)?.todo).toMatch(todo);
    }
  }
});

test('no other error counts as a full disk, and a bug is none of them', () => {
  for (const code of ['SQLITE_IOERR_WRITE', 'SQLITE_IOERR_SHMMAP', 'EIO', 'EFBIG']) {
    expect(said(coded(code))?.message).not.toContain('full');
  }
  expect(said(new TypeError('x is not a function'))).toBeNull();
  expect(said(coded('SQLITE_CONSTRAINT'))).toBeNull();
});

test('a file that is not a database is recognised by any of its errors', () => {
  for (const error of [coded('SQLITE_NOTADB'), new Error('file is not a database')]) {
    expect(said(error)?.says).toBe('The database /data/parlor.db is damaged (file is not a database).');
  }
});

test('an error with words only is recognised by them', () => {
  expect(said(new Error('database or disk is full'))?.says).toContain('is full (database or disk is full)');
  expect(said(new Error('disk I/O error'))?.says).toContain('fails, or refuses');
  expect(said(new Error('unable to open database file'))?.says).toContain('can’t be opened');
});

test('damage that PostgreSQL reports is recognised', () => {
  for (const code of ['XX001', 'XX002']) {
    const why = { cause: { kind: 'postgres', originalCode: code, originalMessage: 'invalid page' } };
    expect(whyServerUnusable(why)?.message).toMatch(
      `The database in DATABASE_URL is damaged (${code}). Stop the bot and restore the latest backup`,
    );
  }
});
