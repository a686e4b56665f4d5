// Proves src/tables/tables.ts, src/discord/deleted-channels.ts, src/discord/messages/public-target.ts, src/bot.ts

import { CRASH_CHANNELS, testCrashes } from './lifecycle-crashes.ts';
import { lifecycleHouse } from './lifecycle-house.ts';
import { OUTAGE_CHANNELS, testOutages } from './lifecycle-outages.ts';

const house = lifecycleHouse('sqlite', [...CRASH_CHANNELS, ...OUTAGE_CHANNELS]);

testCrashes(house);
testOutages(house);
