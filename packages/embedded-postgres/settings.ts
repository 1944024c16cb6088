/**
 * Server settings of the embedded cluster. They are passed on the command line at each start, so that a new version
 * of the program can change them.
 *
 * @param durable false gives up on crash safety for speed, for clusters that tests throw away
 */
export function embeddedSettings(durable: boolean): Readonly<Record<string, string>> {
  return {
    max_connections: '100',
    shared_buffers: durable ? '128MB' : '64MB',
    random_page_cost: '1.1', // solid-state disks
    jit: 'off', // costs more than it gains on short queries
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Personal data stays out of the log: neither failed statements, nor their values, nor the details of the error.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
    log_error_verbosity: 'terse',
    log_line_prefix: '',
    log_checkpoints: 'off',
    ...(durable ? {} : throwaway),
  };
}

const throwaway = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
};
