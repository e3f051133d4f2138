import { shellConfigSchema } from '@dreamreel/proto/shell-config';
import { request } from '@dreamreel/ui/http';
import { queryOptions, useQuery } from '@tanstack/react-query';

const configQuery = queryOptions({
  queryKey: ['shell-config'],
  queryFn: async ({ signal }) => shellConfigSchema.parse(await request('/config.json', { signal })),
  networkMode: 'always',
});

/** Who to write to: the operator's address where it is configured. */
export function Contact() {
  const { data } = useQuery(configQuery);
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
