import { listed, type Words } from '../engine/words.ts';
import { clockIn } from './quiet-hours.ts';
import { town } from './towns.ts';

/** A time zone by towns that people know, with their English names. */
export interface Zone {
  readonly timeZone: string;
  readonly towns: readonly string[];
}

export const CONTINENTS = ['americas', 'europe', 'africa', 'asia', 'oceania'] as const;
export type Continent = (typeof CONTINENTS)[number];

export function isContinent(text: string): text is Continent {
  return (CONTINENTS as readonly string[]).includes(text);
}

/**
 * Every way in which clocks are set in the world, one for each, from west to east: `test/tables/time-zones.test.ts` compares
 * them with all zones there are. At most 25 on a continent, as many as a list holds.
 */
export const TIME_ZONES: { readonly [C in Continent]: readonly Zone[] } = {
  americas: [
    { timeZone: 'Pacific/Honolulu', towns: ['Honolulu'] },
    { timeZone: 'America/Adak', towns: ['Adak'] },
    { timeZone: 'America/Anchorage', towns: ['Anchorage', 'Juneau'] },
    { timeZone: 'America/Los_Angeles', towns: ['Los Angeles', 'Seattle', 'Vancouver'] },
    { timeZone: 'America/Phoenix', towns: ['Phoenix', 'Hermosillo'] },
    { timeZone: 'America/Denver', towns: ['Denver', 'Salt Lake City', 'Edmonton'] },
    { timeZone: 'America/Mexico_City', towns: ['Mexico City', 'Guatemala City', 'San José'] },
    { timeZone: 'America/Chicago', towns: ['Chicago', 'Dallas', 'Winnipeg'] },
    { timeZone: 'Pacific/Easter', towns: ['Easter Island'] },
    { timeZone: 'America/Bogota', towns: ['Bogotá', 'Lima', 'Kingston', 'Panama City'] },
    { timeZone: 'America/New_York', towns: ['New York', 'Miami', 'Toronto'] },
    { timeZone: 'America/Havana', towns: ['Havana'] },
    { timeZone: 'America/Caracas', towns: ['Caracas', 'La Paz', 'San Juan', 'Manaus'] },
    { timeZone: 'America/Halifax', towns: ['Halifax', 'Hamilton'] },
    { timeZone: 'America/Santiago', towns: ['Santiago'] },
    { timeZone: 'America/St_Johns', towns: ['St. John’s'] },
    { timeZone: 'America/Sao_Paulo', towns: ['São Paulo', 'Buenos Aires', 'Montevideo'] },
    { timeZone: 'America/Miquelon', towns: ['Saint-Pierre'] },
    { timeZone: 'America/Noronha', towns: ['Fernando de Noronha'] },
    { timeZone: 'America/Godthab', towns: ['Nuuk'] },
  ],
  europe: [
    { timeZone: 'Atlantic/Azores', towns: ['Ponta Delgada'] },
    { timeZone: 'Atlantic/Reykjavik', towns: ['Reykjavík'] },
    { timeZone: 'Europe/London', towns: ['London', 'Dublin', 'Lisbon'] },
    { timeZone: 'Europe/Berlin', towns: ['Berlin', 'Paris', 'Madrid', 'Rome', 'Warsaw'] },
    { timeZone: 'Europe/Athens', towns: ['Athens', 'Helsinki', 'Kyiv', 'Bucharest'] },
    { timeZone: 'Europe/Chisinau', towns: ['Chișinău'] },
    { timeZone: 'Europe/Kaliningrad', towns: ['Kaliningrad'] },
    { timeZone: 'Europe/Istanbul', towns: ['Istanbul'] },
    { timeZone: 'Europe/Moscow', towns: ['Moscow', 'Minsk'] },
    { timeZone: 'Europe/Samara', towns: ['Samara'] },
  ],
  africa: [
    { timeZone: 'Atlantic/Cape_Verde', towns: ['Praia'] },
    { timeZone: 'Africa/Abidjan', towns: ['Accra', 'Dakar', 'Abidjan'] },
    { timeZone: 'Africa/Casablanca', towns: ['Casablanca'] },
    { timeZone: 'Africa/Lagos', towns: ['Lagos', 'Algiers', 'Tunis', 'Kinshasa'] },
    { timeZone: 'Africa/Johannesburg', towns: ['Johannesburg', 'Harare', 'Tripoli'] },
    { timeZone: 'Africa/Cairo', towns: ['Cairo'] },
    { timeZone: 'Africa/Nairobi', towns: ['Nairobi', 'Addis Ababa'] },
    { timeZone: 'Indian/Mauritius', towns: ['Port Louis', 'Réunion'] },
  ],
  asia: [
    { timeZone: 'Asia/Nicosia', towns: ['Nicosia'] },
    { timeZone: 'Asia/Beirut', towns: ['Beirut'] },
    { timeZone: 'Asia/Jerusalem', towns: ['Jerusalem', 'Tel Aviv'] },
    { timeZone: 'Asia/Gaza', towns: ['Gaza', 'Hebron'] },
    { timeZone: 'Asia/Riyadh', towns: ['Riyadh', 'Baghdad', 'Amman', 'Doha'] },
    { timeZone: 'Asia/Tehran', towns: ['Tehran'] },
    { timeZone: 'Asia/Dubai', towns: ['Dubai', 'Baku', 'Tbilisi', 'Yerevan'] },
    { timeZone: 'Asia/Kabul', towns: ['Kabul'] },
    { timeZone: 'Asia/Karachi', towns: ['Karachi', 'Tashkent', 'Yekaterinburg'] },
    { timeZone: 'Asia/Almaty', towns: ['Almaty'] },
    { timeZone: 'Asia/Kolkata', towns: ['Mumbai', 'Delhi', 'Colombo'] },
    { timeZone: 'Asia/Kathmandu', towns: ['Kathmandu'] },
    { timeZone: 'Asia/Dhaka', towns: ['Dhaka', 'Bishkek', 'Omsk'] },
    { timeZone: 'Asia/Yangon', towns: ['Yangon'] },
    { timeZone: 'Asia/Bangkok', towns: ['Bangkok', 'Jakarta', 'Hanoi', 'Novosibirsk'] },
    { timeZone: 'Asia/Shanghai', towns: ['Shanghai', 'Hong Kong', 'Singapore', 'Manila'] },
    { timeZone: 'Asia/Tokyo', towns: ['Tokyo', 'Seoul'] },
    { timeZone: 'Asia/Vladivostok', towns: ['Vladivostok'] },
    { timeZone: 'Asia/Magadan', towns: ['Magadan'] },
    { timeZone: 'Asia/Kamchatka', towns: ['Petropavlovsk-Kamchatsky'] },
  ],
  oceania: [
    { timeZone: 'Australia/Perth', towns: ['Perth'] },
    { timeZone: 'Australia/Eucla', towns: ['Eucla'] },
    { timeZone: 'Australia/Darwin', towns: ['Darwin'] },
    { timeZone: 'Australia/Adelaide', towns: ['Adelaide'] },
    { timeZone: 'Australia/Brisbane', towns: ['Brisbane', 'Port Moresby', 'Guam'] },
    { timeZone: 'Australia/Sydney', towns: ['Sydney', 'Melbourne', 'Hobart'] },
    { timeZone: 'Australia/Lord_Howe', towns: ['Lord Howe Island'] },
    { timeZone: 'Pacific/Noumea', towns: ['Nouméa', 'Honiara'] },
    { timeZone: 'Pacific/Norfolk', towns: ['Norfolk Island'] },
    { timeZone: 'Pacific/Fiji', towns: ['Suva', 'Majuro'] },
    { timeZone: 'Pacific/Auckland', towns: ['Auckland', 'Wellington'] },
    { timeZone: 'Pacific/Chatham', towns: ['Chatham Islands'] },
    { timeZone: 'Pacific/Tongatapu', towns: ['Nukuʻalofa', 'Apia'] },
    { timeZone: 'Pacific/Kiritimati', towns: ['Kiritimati'] },
    { timeZone: 'Pacific/Pago_Pago', towns: ['Pago Pago'] },
    { timeZone: 'Pacific/Tahiti', towns: ['Papeete', 'Rarotonga'] },
    { timeZone: 'Pacific/Marquesas', towns: ['Marquesas'] },
    { timeZone: 'Pacific/Gambier', towns: ['Gambier Islands'] },
    { timeZone: 'Pacific/Pitcairn', towns: ['Pitcairn'] },
  ],
};

/** A zone by its name, and its continent; null if it is not offered. */
export function zoneOf(timeZone: string): { readonly zone: Zone; readonly continent: Continent } | null {
  for (const continent of CONTINENTS) {
    const zone = TIME_ZONES[continent].find((each) => each.timeZone === timeZone);
    if (zone !== undefined) return { zone, continent };
  }
  return null;
}

/** The towns of a zone: Berlin, Paris and Rome. */
export function townsOf({ towns }: Zone): Words {
  return listed(towns.map(town));
}

/** The time in a zone, as its towns would write it: `08:05`. */
export function timeIn(timeZone: string, now: number): string {
  const { hour, minute } = clockIn(timeZone, now);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
