import { queryOptions } from '@tanstack/react-query';
import { getChangeFeedOptions } from '@store/openapi';
import type { ChangeFeedDto } from '@store/openapi';

export type ChangeFeed = ChangeFeedDto;

/** An open page follows the log. */
const REFRESH_MS = 15_000;

export const changeFeedQuery = queryOptions({ ...getChangeFeedOptions(), refetchInterval: REFRESH_MS });
