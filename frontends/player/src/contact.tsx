import { useQuery } from '@tanstack/react-query';
import { shellConfigQuery } from './shell-config.ts';

/** Who to write to: the admin's address where it is configured. */
export function Contact() {
  const { data } = useQuery(shellConfigQuery);
  if (data?.contact === undefined) {
    return (
      <p>
        Dreamreel is run by whoever operates this address on the web; write to them at the contact that they publish.
        They answer for what is stored here.
      </p>
    );
  }
  return (
    <p>
      Write to{' '}
      <a href={`mailto:${data.contact}`} className="text-ink underline underline-offset-2">
        {data.contact}
      </a>
      . They run this site and answer for what is stored here.
    </p>
  );
}
