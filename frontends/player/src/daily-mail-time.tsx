import { useQuery } from '@tanstack/react-query';
import { shellConfigQuery } from './shell-config.ts';

/** When the daily email is sent, with the zone by whose clocks it is; without it until that is known. */
export function DailyMailTime() {
  const { data } = useQuery(shellConfigQuery);
  return <>10 AM{data && inZone(data.dailyMailZone)}</>;
}

function inZone(zone = 'UTC'): string {
  return zone === 'UTC' ? ' UTC' : `, ${zone.replaceAll('_', ' ')} time`;
}
