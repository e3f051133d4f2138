import { count, params } from '@dreamreel/ui/i18n/texts';
import { defineTexts } from '../../define-texts.ts';

/** Texts for network connections and network pages. */
export const english = {
  title: 'Social Media Management',
  test: 'Test Connection',
  tested: 'Social Media Connection Test',
  testFailed: 'Social Media Test Failed',
  testFailedText: 'Connection test failed',
  adminsOnly: 'Only an admin can post and test the connection.',
  settings:
    'Posts use the page access token {token}, the page ID {page}, and the business account ID {account} from the environment settings. Without these settings, posts go to a local sandbox.',
  provider: params('Provider: {name}'),
  localSandbox: 'local sandbox',
  quotaUsed: params('{used} of {most} posts in {hours} hours'),
  callsUsed: params('{percent}% of the call limit used'),
  tokenExpires: params('Token expires {date}'),
  sandboxExplanation:
    '<name>Local sandbox.</name> Posts stay on this machine and follow the networks’ own rules and limits. No one outside sees them. To connect the real networks, use the settings below.',
  problems: 'Problems',
  next: 'Next post',
  nothingScheduled: 'Nothing is scheduled.',
  movie: params('Movie {number}'),
  connection: 'Connection',
  connectedAs: params('Connected as {accounts}.'),
  account: params('{name} on {network}'),
  lastTest: params('{result} Tested {time}.'),
  notTested: 'Not tested yet.',
  testExplanation:
    'A test checks the access token and its permissions, the page, the account and the publishing limit. It doesn’t post anything.',
  latestPosts: params('Latest posts on {network}'),
  noPosts: 'Nothing has been posted here yet.',
  notTestedProblem: 'The connection hasn’t been tested yet. Click Test Connection.',
  testFailedProblem: params('The last test failed: {reason} Fix the problem, then test again.'),
  quotaProblem: params(
    '{used} of the {most} posts allowed in {hours} hours are used up. Later posts wait until the limit allows more.',
  ),
  tokenProblem: params('The access token expires {date}. Create a new one and set META_PAGE_ACCESS_TOKEN.'),
  attentionProblem: count({
    one: '{count} post needs your decision. Open the queue.',
    other: '{count} posts need your decision. Open the queue.',
  }),
  missedProblem: count({
    one: '{count} post was missed. Open the queue to post or cancel it.',
    other: '{count} posts were missed. Open the queue to post or cancel them.',
  }),
};

export const networkTexts = defineTexts('socialNetworks', english);
