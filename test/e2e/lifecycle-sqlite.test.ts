// Proves src/tables/tables.ts, src/discord/deleted-channels.ts, src/discord/messages/public-target.ts, src/bot.ts

import { CRASH_CHANNELS, testCrashes } from './lifecycle-crashes.ts';
import { lifecycleHarness } from './lifecycle-harness.ts';
import { OUTAGE_CHANNELS, testOutages } from './lifecycle-outages.ts';

const harness = lifecycleHarness('sqlite', [...CRASH_CHANNELS, ...OUTAGE_CHANNELS]);

testCrashes(harness);
testOutages(harness);
