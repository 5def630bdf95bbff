#!/bin/sh
# Runs once, when PostgreSQL makes its cluster: the line `host all …` of the image does not cover replication.
set -eu
echo 'host replication store all scram-sha-256' >> "$PGDATA/pg_hba.conf"
