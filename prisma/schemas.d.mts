export const SQLITE: URL;
export const POSTGRESQL: URL;
export function postgresqlSchema(): string;
